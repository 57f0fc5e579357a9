import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';

export default function About() {
  return (
    <div className="wrap">
      <PageHead
        title="About us"
        description="Who makes Hemline, what we promise, and how delivery and returns work."
        path="/About"
      />
      <PageTitle title="About us" />
      <div className="grid gap-12 max-w-text">
        <p>
          A good coat is quiet outside and has a surprise inside: the lining, seen only when the hem
          turns up. We make clothing, T-shirts and hats the same way, few at a time, and finish them
          properly.
        </p>
        <section className="grid gap-3" aria-labelledby="team">
          <h2 className="display-2" id="team">
            The team
          </h2>
          <p>
            A cutter, two sewers, a hatter, and someone who packs the parcels and answers the
            letters.
          </p>
        </section>
        <section className="grid gap-3" aria-labelledby="delivery">
          <h2 className="display-2" id="delivery">
            Delivery
          </h2>
          <p>
            Delivery is $20.00, and free on orders over 99$. Items are reserved for you when the
            order is placed.
          </p>
        </section>
        <section className="grid gap-3" aria-labelledby="returns">
          <h2 className="display-2" id="returns">
            Returns
          </h2>
          <p>30 days return: unworn, with the label on.</p>
        </section>
        <section className="grid gap-3" aria-labelledby="benefits">
          <h2 className="display-2" id="benefits">
            What you get
          </h2>
          <p>
            20% off your first purchase, card details that never reach us, and stock counted to the
            last item.
          </p>
        </section>
      </div>
    </div>
  );
}
