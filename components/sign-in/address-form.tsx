import type { CodeWords } from './code-labels.ts';
import { Button } from '#components/ui/controls/button.tsx';
import { Field, Input } from '#components/ui/controls/field.tsx';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import type { Notice } from './notices.ts';

interface Props {
  words: CodeWords;
  next: string;
  notice: Notice | undefined;
}

/** The first step of signing in by e-mail: asks for the address. The response is the same for known and unknown addresses. */
export function AddressForm({ words, next, notice }: Props) {
  return (
    <form action="/api/session/code" method="post" className="flex flex-col gap-3">
      {notice === undefined ? null : (
        <NoticeLine id="address-notice" tone={notice.tone}>
          {notice.text}
        </NoticeLine>
      )}
      <Field
        label="E-mail address"
        help={{
          id: 'address-help',
          text: `${words.comes} There is no password. New here? We’ll create your account. You can use any of your verified addresses.`,
        }}
      >
        <Input
          name="address"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          aria-invalid={notice?.isTyped}
          aria-describedby={notice ? 'address-notice address-help' : 'address-help'}
          className="h-10"
        />
      </Field>
      <input type="hidden" name="next" value={next} />
      <Button type="submit" variant="strong" className="h-10 w-full">
        {words.ask}
      </Button>
    </form>
  );
}
