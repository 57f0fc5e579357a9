const steps = ['Cart', 'Address', 'Payment'] as const;

/** Where the customer is on the way to an order. */
export const CheckoutSteps = ({ at }: { at: (typeof steps)[number] }) => (
  <ol className="flex w-full max-w-92 gap-2 text-ink-2 text-xs" aria-label="Steps">
    {steps.map((step, index) => (
      <li
        key={step}
        className={stepLook(index - steps.indexOf(at))}
        aria-current={step === at ? 'step' : undefined}
      >
        {step}
      </li>
    ))}
  </ol>
);

const stepLook = (after: number): string => {
  if (after === 0) return 'dashed-over flex-1 pt-3 font-semibold text-ink';
  return `flex-1 border-t-2 pt-2.5 ${after < 0 ? 'border-ink' : 'border-rule'}`;
};
