import { SpinnerIcon } from '@studio-desk/shared-ui/components';

export const FullScreenLoading = () => (
  <div
    role="status"
    className="grid min-h-[calc(100vh-var(--height-override))] place-content-center justify-items-center gap-3 text-sm text-muted"
  >
    <SpinnerIcon
      size={24}
      strokeWidth={1.9}
      className="text-accent motion-safe:animate-[spin_1s_linear_infinite]"
    />
    Loading...
  </div>
);
