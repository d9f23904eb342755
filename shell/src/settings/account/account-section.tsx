import { useId, type ReactNode, type Ref } from 'react';

interface AccountSectionProps {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function AccountSection({ title, titleRef, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 border-t border-border pt-5 first:border-t-0 first:pt-0"
    >
      <h3 id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
