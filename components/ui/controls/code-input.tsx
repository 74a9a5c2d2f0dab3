import type { ComponentProps } from 'react';
import { Input } from './field.tsx';

/** An input for a six-digit code. It is longer than six characters so that a code can be pasted with spaces. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <Input
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      spellCheck={false}
      maxLength={20}
      className="h-10 max-w-40 font-mono text-title tracking-[0.2em]"
      {...props}
    />
  );
}
