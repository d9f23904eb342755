import { RotateCw } from 'lucide-react';
import { Button } from '../components/button';

export const ChartLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="grid size-full place-content-center justify-items-center gap-2 text-sm text-muted"
  >
    <p>The picture could not be loaded.</p>
    <Button size="sm" icon={RotateCw} onClick={onRetry}>
      Try again
    </Button>
  </div>
);
