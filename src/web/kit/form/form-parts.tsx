import type { ReactNode } from 'react';
import { say } from '../../../platform/text/say.ts';
import { Button, type ButtonLook } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';

/** The error of a form, or of several of its fields. */
export const FormProblem = ({ of: { problem, problemId }, children }: FormProblemProps) =>
  problem ? (
    <div className="col-span-full" role="alert">
      <ErrorText id={problemId}>{[problem.message, children].filter(Boolean).join(' ')}</ErrorText>
    </div>
  ) : null;

/** The buttons at the end of a form in a dialog. */
export const FormButtons = ({ name, busy, onCancel, ...more }: FormButtonsProps) => (
  <div className="col-span-full flex flex-wrap items-center gap-2.5">
    <Button type="submit" busy={busy} busyWord={more.busyWord ?? say('Saving...')} look={more.look}>
      {name}
    </Button>
    <Button look="outline" onClick={onCancel}>
      {say('Cancel')}
    </Button>
    {more.children}
  </div>
);

type FormProblemProps = {
  of: { problem: { message: string } | null; problemId: string };
  children?: string;
};
type FormButtonsProps = {
  name: string;
  busy: boolean;
  busyWord?: string;
  look?: ButtonLook['look'];
  onCancel: () => void;
  children?: ReactNode;
};
