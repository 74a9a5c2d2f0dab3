import { Button } from '#components/ui/controls/button.tsx';

/** Goes to the provider to sign in there. This works only for users who have linked their account. */
export function ProviderForm({ name, next }: { name: string; next: string }) {
  return (
    <form action="/api/session/provider" method="post">
      <input type="hidden" name="next" value={next} />
      <Button type="submit" className="h-10 w-full">
        <span className="truncate">Sign in with {name}</span>
      </Button>
    </form>
  );
}
