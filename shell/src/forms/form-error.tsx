import { AlertIcon } from '@studio-desk/shared-ui/components';

/**
 * Keeps an error visible after its toast has closed. It is not a live region, because the toast or a
 * surrounding alert announces the error.
 */
export const FormError = ({ message }: { message: string | undefined }) =>
  message && (
    <p className="flex items-start gap-2.5 rounded-sm border border-danger-line bg-danger-soft px-3 py-2 text-sm font-semibold wrap-anywhere">
      <AlertIcon size={16} strokeWidth={1.9} className="mt-0.5 shrink-0 text-danger" aria-hidden />
      {message}
    </p>
  );
