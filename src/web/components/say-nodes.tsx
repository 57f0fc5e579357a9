import { createElement, Fragment, type ReactNode } from 'react';
import { type Message, partsOf } from '../../platform/text/say.ts';

type Wrap = (words: ReactNode) => ReactNode;
type Values = Readonly<Record<string, ReactNode | Wrap | Message>>;

/**
 * A sentence with elements in it. Its values are nodes, or functions for what stands between tags:
 * <Say of="Read the <a>terms</a>." a={(words) => <Link to="/terms">{words}</Link>} />
 */
export const Say = ({ of: sentence, ...values }: { of: string | Message } & Values) =>
  nodeOf(partsOf<unknown>(sentence, values).flatMap(cutAtTags), values);

/** Text is cut where tags begin and end. */
const cutAtTags = (part: unknown): unknown[] =>
  typeof part === 'string' ? part.split(/(<\/?\w+>)/) : [part];

const nodeOf = (parts: readonly unknown[], values: Values): ReactNode => {
  const nodes: ReactNode[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const [, tag] = typeof part === 'string' ? (/^<(\w+)>$/.exec(part) ?? []) : [];
    const end = tag ? parts.indexOf(`</${tag}>`, at) : -1;
    if (!tag || end < 0) nodes.push(part as ReactNode);
    else {
      const words = nodeOf(parts.slice(at + 1, end), values);
      nodes.push((values[tag] as Wrap | undefined)?.(words) ?? words);
      at = end;
    }
  }
  // As written out: React asks for no keys.
  return createElement(Fragment, null, ...nodes.filter((node) => node !== ''));
};
