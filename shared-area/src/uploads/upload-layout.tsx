import type { ReactNode, Ref } from 'react';

export interface UploadLayoutProps {
  file: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  beside?: ReactNode;
}

export const UploadLayout = ({ file, children, ref, beside }: UploadLayoutProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] min-[75rem]:grid-cols-[380px_minmax(0,1fr)]">
    {file}
    <div
      ref={ref}
      tabIndex={-1}
      className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-4 outline-none lg:row-span-2"
    >
      {children}
    </div>
    {beside}
  </div>
);
