import type { ReactNode, Ref } from 'react';

/** Props of the two columns of an upload. */
export interface UploadColumnsProps {
  /** The card of the file. */
  file: ReactNode;
  /** What became of it. */
  children: ReactNode;
  /** Of what became of it. */
  ref?: Ref<HTMLDivElement>;
  /** Below the card of the file; on small screens below all else. */
  beside?: ReactNode;
}

/** The file at the left, what became of it at the right; below each other on small screens. */
export const UploadColumns = ({ file, children, ref, beside }: UploadColumnsProps) => (
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
