import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { plainBreaks } from '../../../platform/text/line-breaks.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { sourceOf } from '../source-of.ts';
import { type ThingTexts, textsOfThings } from './find-texts.ts';
import { partProblem } from './part-problem.ts';
import type { FileText } from './read-texts-file.ts';
import { textKindOf } from './text-kinds.ts';
import { versionOf } from './texts-file.ts';
import { auditedTexts, lockTexts, type TextChange, tidied, writeTexts } from './type-texts.ts';

/** What a file changes, or would change. */
export type FileReport = {
  changes: number;
  /** Lines that say what the shop says already, or that nobody touched. */
  unchanged: number;
  /** Lines that are not taken. */
  refused: number;
  /** The first of both. */
  lines: FileLine[];
};

export type FileLine = {
  line: number;
  /** 'Categories: Hat: Name' */
  what: string;
  before: string;
  after: string;
  /** Why it is not taken; null where it is. */
  problem: string | null;
};

type Work = {
  lines: readonly FileText[];
  language: string;
  /** The kinds that the admin may change. */
  kinds: readonly string[];
  /** Left out: nothing changes. */
  actorId?: string;
};

const batch = 100;
const shownMax = 200;

/**
 * For admins: what is new in a file, beside what was changed since it was made. The same file again
 * changes nothing.
 */
export const applyTextsFile = async (
  { database, now }: DatabaseAndClock,
  { lines, language, kinds, actorId }: Work,
): Promise<FileReport> => {
  const report: FileReport = { changes: 0, unchanged: 0, refused: 0, lines: [] };
  for (const [kind, ofKind] of Map.groupBy(lines, (one) => one.kind)) {
    if (!kinds.includes(kind)) {
      for (const one of ofKind)
        leaveOut(report, one, `There is no kind “${kind}” that you may change`);
      continue;
    }
    const things = [...Map.groupBy(ofKind, ({ id }) => id)];
    for (let n = 0; n < things.length; n += batch) {
      const some = things.slice(n, n + batch);
      const work = (client: Queryable, at?: Date) =>
        applyTo(client, { things: new Map(some), kind, language, report, actorId, at });
      await (actorId ? database.transaction((client) => work(client, now())) : work(database.pool));
    }
  }
  report.lines.sort((one, other) => one.line - other.line);
  return report;
};

type Applying = Pick<Work, 'language' | 'actorId'> & {
  things: Map<string, FileText[]>;
  kind: string;
  report: FileReport;
  at: Date | undefined;
};

const applyTo = async (
  client: Queryable,
  { things, kind, language, report, actorId, at }: Applying,
): Promise<void> => {
  const ids = [...things.keys()].sort();
  if (at) for (const id of ids) await lockTexts(client, kind, id);
  const known = await textsOfThings(client, { kind, language, ids, size: ids.length });
  for (const [id, lines] of things) {
    const thing = known.find((one) => one.id === id);
    const changes = lines.flatMap((line) => judge(report, { kind, thing, line }) ?? []);
    if (!at || !actorId || !thing || changes.length === 0) continue;
    await writeTexts(client, { kind, id, language, at, changes });
    await recordAuditEntry(client, {
      ...{ at, actorId, action: 'texts_changed', subject: id },
      detail: { kind, language, name: thing.name, ...auditedTexts(changes) },
    });
  }
};

type Judged = { kind: string; thing: ThingTexts | undefined; line: FileText };

/** The change of a line; undefined without one, which the report then says. */
const judge = (report: FileReport, { kind, thing, line }: Judged): TextChange | undefined => {
  const of = thing?.texts.find(({ field }) => field === line.field);
  const what = of && `${textKindOf(kind).label}: ${thing?.name}: ${of.label}`;
  if (!of) {
    if (line.said.trim() === '' || versionOf(line.said) === line.version) report.unchanged += 1;
    else leaveOut(report, line, 'It is gone, or the text of the shop was changed since');
    return undefined;
  }
  const to = tidied(of, line.said);
  if (to === of.said || versionOf(line.said) === line.version) {
    report.unchanged += 1;
    return undefined;
  }
  const problem = problemOf();
  if (problem) {
    leaveOut(report, line, problem, what, of.said);
    return undefined;
  }
  report.changes += 1;
  show(report, { line: line.line, what: what ?? '', before: of.said, after: to, problem: null });
  return { of, to };

  function problemOf(): string | null {
    if (sourceOf(plainBreaks(of?.text ?? '').trim()) !== sourceOf(line.text.trim()))
      return 'The text of the shop was changed since the file was made';
    if (of && versionOf(of.said) !== line.version)
      return 'The translation was changed since the file was made';
    const wrong = of && to && partProblem(of, to);
    return wrong ? `It ${wrong}` : null;
  }
};

const leaveOut = (
  report: FileReport,
  { line, kind, id, field, said }: FileText,
  problem: string,
  what = [kind, id, field].join(': '),
  before = '',
): void => {
  report.refused += 1;
  show(report, { line, what, before, after: said, problem });
};

/** Refused ones come before others, as far as they are shown. */
const show = (report: FileReport, line: FileLine): void => {
  if (report.lines.length < shownMax) report.lines.push(line);
  else if (line.problem !== null) {
    const last = report.lines.findLastIndex(({ problem }) => problem === null);
    if (last >= 0) report.lines[last] = line;
  }
};
