import { Button } from '#components/ui/controls/button.tsx';
import { Dotted } from '#components/ui/text/dotted.tsx';
import { Field, Input, Select } from '#components/ui/controls/field.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import { Disclosure } from '#components/account/section/disclosure.tsx';
import type { KeyRow } from './key-row.ts';
import { errorAt, type ChangeMessage } from '#components/account/section/change-message.ts';

interface Props {
  keys: readonly KeyRow[];
  /** Identifies the session that the page was rendered for. */
  sessionTag: string;
  message: ChangeMessage | null;
}

/** The keys that the user created, each with forms to roll or revoke it. */
export function KeyList({ keys, sessionTag, message }: Props) {
  if (keys.length === 0) return <p className="text-ink-2">You have no keys yet.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {keys.map((key) => (
        <li key={key.id} className="relative py-3">
          <div className="sm:pr-40">
            <KeyHead row={key} />
          </div>
          <Manage row={key} sessionTag={sessionTag} message={message?.values?.['key'] === key.id ? message : null} />
        </li>
      ))}
    </ul>
  );
}

/** Keys that dashboards created for the user's sessions. They end with the session, so they need no actions. */
export function DashboardKeys({ keys }: { keys: readonly KeyRow[] }) {
  if (keys.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-medium">Created by dashboards for your sessions</h3>
      <p className="mt-1 text-ink-2">Each is deleted with the session that created it.</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {keys.map((key) => (
          <li key={key.id} className="py-3">
            <KeyHead row={key} />
          </li>
        ))}
      </ul>
    </>
  );
}

function KeyHead({ row }: { row: KeyRow }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">
          <bdi>{row.name}</bdi>
        </span>
        <Tag>{row.scope}</Tag>
        <Tag>{row.restriction === null ? 'all conferences' : `only ${row.restriction}`}</Tag>
      </p>
      <p className="mt-1 text-small text-ink-2">
        {row.prefix === '' ? null : (
          <>
            <code className="wrap-anywhere">{row.prefix}…</code> ·{' '}
          </>
        )}
        <Dotted parts={row.times} />
      </p>
      {row.reads === null ? null : <p className="text-small text-ink-2">{row.reads}</p>}
    </div>
  );
}

/** Forms to roll and to revoke a key. Revoking requires typing the key's name. */
function Manage({ row, sessionTag, message }: { row: KeyRow; sessionTag: string; message: ChangeMessage | null }) {
  const error = errorAt(message, 'typed');
  return (
    <Disclosure label="Roll or revoke" of={row.name} group="key" isAside isOpen={message !== null}>
      <div className="grid gap-x-8 gap-y-5 rounded-lg border border-line bg-panel p-4 sm:grid-cols-2">
        <form action="/api/account/keys" method="post" className="flex flex-col gap-3">
          <Hidden action="roll" sessionTag={sessionTag} of={row.id} />
          <Field
            label="The old key works for"
            help={{
              id: `roll-${row.id}`,
              text: 'You get a new key with the same name, scope and restriction. It is shown once.',
            }}
          >
            <Select name="overlap" defaultValue="1" aria-describedby={`roll-${row.id}`}>
              <option value="0">no longer</option>
              {Array.from({ length: 7 }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index === 0 ? '1 day' : `${index + 1} days`}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" className="self-start">
            Roll the key
          </Button>
        </form>
        <form action="/api/account/keys" method="post" className="flex flex-col gap-3">
          <Hidden action="revoke" sessionTag={sessionTag} of={row.id} />
          <Field
            label={
              <>
                To revoke it, type its name: <bdi>{row.name}</bdi>
              </>
            }
            error={error}
            help={{
              id: `revoke-${row.id}`,
              text: 'Everything that uses it stops working at once. This cannot be undone.',
            }}
          >
            <Input
              name="typed"
              required
              autoComplete="off"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              aria-describedby={[error?.id, `revoke-${row.id}`].filter(Boolean).join(' ')}
            />
          </Field>
          <Button type="submit" variant="danger" className="self-start">
            Revoke the key
          </Button>
        </form>
      </div>
    </Disclosure>
  );
}

function Hidden({ action, sessionTag, of }: { action: string; sessionTag: string; of: string }) {
  return (
    <>
      <input type="hidden" name="do" value={action} />
      <input type="hidden" name="mark" value={sessionTag} />
      <input type="hidden" name="key" value={of} />
    </>
  );
}
