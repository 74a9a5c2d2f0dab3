import { Button } from '#components/ui/controls/button.tsx';
import { Field, Input, Select } from '#components/ui/controls/field.tsx';
import { Disclosure } from '#components/account/section/disclosure.tsx';
import { errorAt, type ChangeMessage } from '#components/account/section/change-message.ts';

/** A conference that a new key can be restricted to. */
export interface KeyConference {
  slug: string;
  name: string;
}

const lifetimes = [
  { value: '7', label: 'after 7 days' },
  { value: '30', label: 'after 30 days' },
  { value: '90', label: 'after 90 days' },
  { value: 'date', label: 'on a day you choose' },
  { value: 'never', label: 'never' },
] as const;

interface Props {
  /** The conferences in which the user has a role. */
  conferences: readonly KeyConference[];
  sessionTag: string;
  /** The result of the last submission of this form, if there was one. */
  message: ChangeMessage | null;
}

/** The form for a new key. */
export function CreateKey({ conferences, sessionTag, message }: Props) {
  const typed = (name: string, usual: string) => message?.values?.[name] ?? usual;
  const [nameError, conferenceError, expiryError] = ['name', 'conference', 'expiresAt'].map((at) =>
    errorAt(message, at),
  );
  const isDate = message?.values?.['expires'] === 'date';
  return (
    <div className="mt-4">
      <Disclosure label="Create a key" isOpen={message !== null}>
        <form
          action="/api/account/keys"
          method="post"
          noValidate // a half-typed date that is hidden again would block the form without a visible message
          className="group/form grid gap-x-4 gap-y-4 rounded-lg border border-line bg-panel p-4 sm:grid-cols-2"
        >
          <input type="hidden" name="do" value="create" />
          <input type="hidden" name="mark" value={sessionTag} />
          <Field
            label="Name"
            error={nameError}
            help={{ id: 'key-name-help', text: 'What you will use it for.' }}
            className="sm:col-span-2"
          >
            <Input
              name="name"
              required
              maxLength={100}
              autoComplete="off"
              defaultValue={typed('name', '')}
              placeholder="Weekly export"
              aria-invalid={nameError ? true : undefined}
              aria-describedby={[nameError?.id, 'key-name-help'].filter(Boolean).join(' ')}
            />
          </Field>
          <Field label="Scope" help={{ id: 'key-scope-help', text: 'The API is read-only so far: “read” is enough.' }}>
            <Select name="scope" defaultValue={typed('scope', 'read')} aria-describedby="key-scope-help">
              <option value="read">Read</option>
              <option value="write">Read and write</option>
            </Select>
          </Field>
          <Field label="Can read" error={conferenceError}>
            <Select
              name="conference"
              defaultValue={typed('conference', '')}
              aria-invalid={conferenceError ? true : undefined}
              aria-describedby={conferenceError?.id}
            >
              <option value="">Everything you can see</option>
              {conferences.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  Only {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Expires" error={isDate ? undefined : expiryError}>
            <Select
              name="expires"
              defaultValue={typed('expires', '30')}
              aria-invalid={expiryError && !isDate ? true : undefined}
              aria-describedby={isDate ? undefined : expiryError?.id}
            >
              {lifetimes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Last day"
            error={isDate ? expiryError : undefined}
            help={{ id: 'key-date-help', text: 'It is valid until the end of that day, in UTC.' }}
            className="hidden group-has-[option[value=date]:checked]/form:flex"
          >
            <Input
              type="date"
              name="date"
              defaultValue={typed('date', '')}
              aria-invalid={expiryError && isDate ? true : undefined}
              aria-describedby={[isDate && expiryError?.id, 'key-date-help'].filter(Boolean).join(' ')}
            />
          </Field>
          <div className="sm:col-span-2">
            <Button type="submit" variant="strong">
              Create the key
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}
