import { say } from '../../../platform/text/say.ts';
import { Notice } from '../../components/notice.tsx';

/** The address that was saved as one text, to copy from. */
export const TextBefore = ({ text }: { text: string }) =>
  text ? (
    <div className="col-span-full mb-2">
      <Notice>
        <b className="font-semibold">{say('Please enter this address in the fields.')}</b>
        <span className="block whitespace-pre-line">{text}</span>
      </Notice>
    </div>
  ) : null;
