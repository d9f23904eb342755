import type { ReactNode } from 'react';
import { Brand } from './brand';

export function SignInLayout({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <main className="grid grow place-items-center px-4 py-8">
      <div className="grid w-full max-w-[400px] justify-items-center gap-5">
        <Brand large />
        <div className="w-full rounded-md border border-border bg-surface px-7 pt-7 pb-6">{children}</div>
        {below}
      </div>
    </main>
  );
}
