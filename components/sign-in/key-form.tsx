import { Button } from '#components/ui/controls/button.tsx';
import { Field, Input } from '#components/ui/controls/field.tsx';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import type { Notice } from './notices.ts';

/**
 * Signs in with an API key. A plain form, which works without scripts.
 *
 * @param isOnly whether this is the only way to sign in
 */
export function KeyForm({ next, notice, isOnly }: { next: string; notice: Notice | undefined; isOnly: boolean }) {
  return (
    <form action="/api/session" method="post" className="flex flex-col gap-3">
      {notice === undefined ? null : (
        <NoticeLine id="key-notice" tone={notice.tone}>
          {notice.text}
        </NoticeLine>
      )}
      <Field
        label="API key"
        help={{
          id: 'key-help',
          text: `You create keys in the ${isOnly ? 'service’s ' : ''}settings, under API keys. The scope “read” is enough.`,
        }}
      >
        <Input
          name="key"
          type="password"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={512}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the last field: on a small screen its error is out of sight
          autoFocus={notice?.isTyped}
          aria-invalid={notice?.isTyped}
          aria-describedby={notice ? 'key-notice key-help' : 'key-help'}
          className="h-10 font-mono"
        />
      </Field>
      <input type="hidden" name="next" value={next} />
      <Button type="submit" variant={isOnly ? 'strong' : 'quiet'} className="h-10 w-full">
        Sign in
      </Button>
    </form>
  );
}
