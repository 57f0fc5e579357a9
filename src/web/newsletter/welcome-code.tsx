import { CopyCode } from '../components/shop/copy-code.tsx';

/** The code of the welcome offer, large enough for a thumb. */
export const WelcomeCode = ({ code }: { code: string }) => (
  <CopyCode
    code={code}
    className="min-h-12 min-w-40 gap-2 justify-self-start border-current px-4 hover:border-solid"
  />
);
