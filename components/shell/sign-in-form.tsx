import { Button } from '#components/ui/button.tsx';
import { Dot } from '#components/ui/state.tsx';
import { signInNotice } from './sign-in-notice.ts';

/** Plain form: it works before, and without, any script. */
export function SignInForm({ next, why, wait }: { next: string; why: unknown; wait?: unknown }) {
  const notice = signInNotice(why, wait);
  return (
    <form action="/api/session" method="post" className="flex flex-col gap-3">
      {notice === undefined ? null : (
        <p
          id="notice"
          role={notice.tone === 'bad' ? 'alert' : 'status'}
          className="flex items-baseline gap-2 rounded-lg border border-line bg-sunken px-3 py-2"
        >
          <Dot tone={notice.tone} settled />
          {notice.text}
        </p>
      )}
      <label className="flex flex-col gap-1.5">
        <span className="font-medium">API key</span>
        <input
          name="key"
          type="password"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={512}
          aria-invalid={notice?.isKey}
          aria-describedby={notice ? 'notice key-help' : 'key-help'}
          className="h-10 rounded-lg border border-line-strong bg-panel px-3 font-mono aria-invalid:border-bad"
        />
      </label>
      <p id="key-help" className="text-small text-ink-2">
        You create keys in the service’s settings, under API Keys. The scope “read” is enough.
      </p>
      <input type="hidden" name="next" value={next} />
      <Button type="submit" variant="strong" className="h-10 w-full">
        Sign in
      </Button>
    </form>
  );
}
