import type { ComponentProps } from 'react';
import { Input } from './field.tsx';

/** For the six digits of a code, typed, pasted with spaces in it, or filled in by the device. */
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
