import { Link } from 'react-router';
import { LogoLetters } from './logo.tsx';
import { useShopLinks } from './navigation.ts';

/** Three columns of links, and the letters standing on one running stitch. */
export const Footer = () => (
  <footer className="foot">
    <div className="wrap">
      <div className="cols">
        <div>
          <p className="d1">
            Clothing, T-shirts and hats,
            <br />
            finished properly.
          </p>
        </div>
        {[{ title: 'Shop', links: useShopLinks() }, ...columns].map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="big">
        <LogoLetters />
        <div className="run" />
      </div>
      <div className="fine">
        <span>© 2026 Hemline</span>
        <span>Prices in US dollars, incl. taxes at checkout</span>
      </div>
    </div>
  </footer>
);

const columns = [
  {
    title: 'Help',
    links: [
      { to: '/Dashboard', name: 'My orders' },
      { to: '/About#delivery', name: 'Delivery' },
      { to: '/About#returns', name: 'Returns' },
    ],
  },
  {
    title: 'House',
    links: [
      { to: '/About', name: 'About' },
      { to: '/Collection', name: 'Collection' },
    ],
  },
];
