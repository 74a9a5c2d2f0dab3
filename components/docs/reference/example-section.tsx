import { hrefs } from '#components/page/hrefs.ts';
import { operations } from '#lib/contract/operations.ts';
import examples from './examples.json' with { type: 'json' };
import { JsonBlock } from './json-block.tsx';
import type { OperationDoc } from './reference.ts';
import { TryOperation } from './try-operation.tsx';

const box = 'mt-3 rounded-lg border border-line print:hidden';

/**
 * An example answer, and a form that runs the operation. Only for operations of the specification and our own, which the proxy passes on.
 *
 * @param session the tag of the session that the reader seems to have, or null; if it has ended, the answer says so
 */
export function ExampleSection({ operation, session }: { operation: OperationDoc; session: string | null }) {
  const { id, path, parameters } = operation;
  const known = Object.hasOwn(operations, id) && operations[id as keyof typeof operations].path === path;
  if (!known) return null;
  const example: unknown = Object.hasOwn(examples, id) ? examples[id as keyof typeof examples] : undefined;
  return (
    <>
      {example === undefined ? null : (
        <details className={box}>
          <summary className="px-3 py-2 font-medium">Example answer</summary>
          <div className="px-3 pb-3">
            <p className="text-ink-2">From a made-up conference. Lists and long texts are cut.</p>
            <JsonBlock label="Example answer">{JSON.stringify(example, null, 2)}</JsonBlock>
          </div>
        </details>
      )}
      {session !== null ? (
        <details className={box}>
          <summary className="px-3 py-2 font-medium">Run it with your session</summary>
          <TryOperation path={path} parameters={parameters} session={session} />
        </details>
      ) : (
        <p className="mt-3 text-ink-2 print:hidden">
          <a
            href={hrefs.signIn({ next: `${hrefs.apiReference()}#${id}` })}
            className="text-accent underline underline-offset-2"
          >
            Sign in
          </a>{' '}
          to run it here with your own session.
        </p>
      )}
    </>
  );
}
