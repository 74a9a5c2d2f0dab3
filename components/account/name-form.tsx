import { Button } from '#components/ui/controls/button.tsx';
import { Field, Input } from '#components/ui/controls/field.tsx';
import { type ChangeMessage, errorAt } from '#components/account/section/change-message.ts';

interface Props {
  firstName: string;
  lastName: string;
  sessionTag: string;
  message: ChangeMessage | null;
}

/** The form for the user's own name. */
export function NameForm({ firstName, lastName, sessionTag, message }: Props) {
  const values = message?.tone === 'bad' ? message.values : undefined;
  const field = (name: string, label: string, autoComplete: string, known: string, isRequired: boolean) => {
    const error = errorAt(message, name);
    return (
      <Field label={label} error={error} className="flex-1 basis-52">
        <Input
          name={name}
          defaultValue={values?.[name] ?? known}
          required={isRequired}
          maxLength={100}
          autoComplete={autoComplete}
          spellCheck={false}
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={error?.id}
        />
      </Field>
    );
  };
  return (
    <form action="/api/account/name" method="post" className="flex max-w-xl flex-col items-start gap-3">
      <input type="hidden" name="mark" value={sessionTag} />
      <div className="flex w-full flex-wrap gap-3">
        {field('firstName', 'First name (may be empty)', 'given-name', firstName, false)}
        {field('lastName', 'Last name', 'family-name', lastName, true)}
      </div>
      <Button type="submit">Save the name</Button>
    </form>
  );
}
