import { AlertIcon } from '@studio-desk/shared-ui/components';

/** Keeps an error visible after its toast. Not a live region: the toast or an outer alert announces it. */
export const FormError = ({ message }: { message: string | undefined }) =>
  message && (
    <p className="flex items-start gap-2.5 rounded-sm border border-danger-line bg-danger-soft px-3 py-2 text-sm font-semibold wrap-anywhere">
      <AlertIcon size={16} strokeWidth={1.9} className="mt-0.5 shrink-0 text-danger" aria-hidden />
      {message}
    </p>
  );
