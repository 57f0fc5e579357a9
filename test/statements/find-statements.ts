// Every statement that the code gives to `query`, with the type that it gives its rows.
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast';
import * as ast from 'typescript/unstable/ast';
import type { Project, Type } from 'typescript/unstable/sync';
import { TextEvaluator } from './evaluate-text.ts';

export type Statement = {
  path: string;
  line: number;
  texts: string[];
  /** Without a stand-in for what is known only when the shop runs. */
  isExact: boolean;
  row: Type | undefined;
};

/** In files below `root`. Modules are loaded for names whose value the source does not tell. */
export const findStatements = async (
  project: Project,
  root: string,
  isMeant: (path: string) => boolean,
): Promise<Statement[]> => {
  const evaluator = new TextEvaluator(project);
  const found: Statement[] = [];
  for (const file of project.program.getSourceFileNames()) {
    const path = file.slice(root.length);
    const source = file.startsWith(root) && isMeant(path) && project.program.getSourceFile(file);
    for (const { call, sql } of source ? callsIn(source) : []) {
      const [type] = call.typeArguments ?? [];
      found.push({
        path,
        line: source ? source.getLineAndCharacterOfPosition(call.getStart(source)).line + 1 : 0,
        ...(await evaluator.evaluate(sql)),
        row: type && project.checker.getTypeFromTypeNode(type),
      });
    }
  }
  return found;
};

type Call = { call: ast.CallExpression; sql: Expression };

const callsIn = (source: SourceFile): Call[] => {
  const calls: Call[] = [];
  const visit = (node: Node): void => {
    const sql = ast.isCallExpression(node) && isQuery(node) && node.arguments[0];
    if (sql) calls.push({ call: node, sql });
    node.forEachChild(visit);
  };
  if (source.text.includes('.query')) source.forEachChild(visit);
  return calls;
};

/** `client.query(...)`; that of a request of Hono is another. */
const isQuery = ({ expression: callee }: ast.CallExpression): boolean =>
  ast.isPropertyAccessExpression(callee) &&
  callee.name.text === 'query' &&
  !(ast.isPropertyAccessExpression(callee.expression) && callee.expression.name.text === 'req');
