import { Button } from '#components/ui/controls/button.tsx';

/** Ends all of the person's sessions, this one included. */
export function SignOutEverywhere() {
  return (
    <form action="/api/session/end" method="post" className="mt-3">
      <input type="hidden" name="everywhere" value="1" />
      <Button type="submit" variant="danger">
        Sign out everywhere
      </Button>
    </form>
  );
}
