import { ExampleSection } from './example-section.tsx';
import { FieldTable } from './field-table.tsx';
import type { OperationDoc } from './reference.ts';

/** One operation: description, curl command, parameters, response fields and problems. */
export function OperationSection({ operation, session }: { operation: OperationDoc; session: string | null }) {
  const { id, method, path, summary, description, isPublic, isDeprecated, parameters, answer, problems, curl } =
    operation;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-4 border-t border-line pt-6">
      <h3 id={`${id}-title`} className="text-title font-semibold">
        <a href={`#${id}`} className="hover:underline">
          {summary || id}
        </a>
      </h3>
      <p className="mt-1 font-mono wrap-anywhere">
        <span className="text-ink-2">{method}</span> {path}
      </p>
      {description === '' ? null : <p className="mt-2 max-w-prose text-ink-2">{description}</p>}
      {isPublic ? <p className="mt-2 max-w-prose text-ink-2">It needs no API key.</p> : null}
      {isDeprecated ? <p className="mt-2 text-warn">Deprecated: do not use it in new programs.</p> : null}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
        tabIndex={0}
        aria-label={`Example call of ${method} ${path}`}
        className="mt-4 overflow-x-auto rounded-lg border border-line bg-sunken px-3 py-2.5 font-mono text-small select-all"
      >
        {curl}
      </pre>
      <ExampleSection operation={operation} session={session} />
      {parameters.length === 0 ? null : (
        <FieldTable
          caption="Parameters"
          lines={parameters.map(({ name, place, isRequired, type, values, notes }) => ({
            name,
            depth: 0,
            type,
            marks: [...(isRequired ? ['required'] : []), ...(place === 'path' ? ['in the path'] : [])],
            values,
            notes,
          }))}
        />
      )}
      {answer === undefined ? null : answer.fields.length > 0 ? (
        <FieldTable
          caption={`Response ${answer.status}`}
          lines={answer.fields.map(({ name, depth, type, isOptional, values, notes }) => ({
            name,
            depth,
            type,
            marks: isOptional ? ['optional'] : [],
            values,
            notes,
          }))}
        />
      ) : (
        <p className="mt-5">
          <span className="font-medium">Response {answer.status}:</span> {answer.type || answer.description}
        </p>
      )}
      {problems.length === 0 ? null : (
        <p className="mt-4 text-ink-2">
          Errors:{' '}
          {problems.map(({ status, description }, index) => (
            <span key={status}>
              {index > 0 ? ', ' : ''}
              <span title={description}>{status}</span>
            </span>
          ))}
          . See{' '}
          <a href="#problems" className="text-accent underline underline-offset-2">
            problems
          </a>
          .
        </p>
      )}
    </section>
  );
}
