import { createElement, Fragment, type ReactNode } from 'react';
import { type Message, partsOf } from '../../platform/text/say.ts';

type Wrap = (words: ReactNode) => ReactNode;
type Values = Readonly<Record<string, ReactNode | Wrap | Message>>;

/**
 * A sentence with elements in it. Its values are nodes, or functions for what stands between tags:
 * <Say of="Read the <a>terms</a>." a={(words) => <Link to="/terms">{words}</Link>} />
 */
export const Say = ({ of: sentence, ...values }: { of: string | Message } & Values) =>
  nodeOf(partsOf<unknown>(sentence, values).flatMap(piecesOf), values);

/** Text is cut where tags begin and end. */
const piecesOf = (part: unknown): unknown[] =>
  typeof part === 'string' ? part.split(/(<\/?\w+>)/) : [part];

const nodeOf = (pieces: readonly unknown[], values: Values): ReactNode => {
  const nodes: ReactNode[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    const [, tag] = typeof piece === 'string' ? (/^<(\w+)>$/.exec(piece) ?? []) : [];
    const end = tag ? pieces.indexOf(`</${tag}>`, at) : -1;
    if (!tag || end < 0) nodes.push(piece as ReactNode);
    else {
      nodes.push((values[tag] as Wrap)(nodeOf(pieces.slice(at + 1, end), values)));
      at = end;
    }
  }
  // As written out: React asks for no keys.
  return createElement(Fragment, null, ...nodes.filter((node) => node !== ''));
};
