import { Button, ButtonLink } from './button.tsx';
import { PageHead } from './page-head.tsx';

/** No such address. */
export const NotFound = () => (
  <div className="wrap">
    <PageHead title="Nothing hangs here" description="This address leads nowhere in the shop." />
    <div className="oops">
      <div className="say">
        <h1 className="d3">Nothing hangs here</h1>
        <p className="muted">
          The address leads nowhere: the piece may have sold out for good, or a letter in the address is wrong.
        </p>
        <div className="row">
          <ButtonLink to="/Shop">Go to the shop</ButtonLink>
          <ButtonLink to="/" look="line">
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  </div>
);

/** The shop failed; not the visitor. */
export const WentWrong = () => (
  <div className="wrap">
    <PageHead title="A stitch came undone" description="The shop did not answer in time." />
    <div className="oops">
      <div className="say">
        <h1 className="d3">A stitch came undone</h1>
        <p className="muted">
          The shop did not answer in time. Your cart is safe on this device. Try again; if it happens twice, it is us
          and not you.
        </p>
        <div className="row">
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <ButtonLink to="/" look="line" reloadDocument>
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  </div>
);
