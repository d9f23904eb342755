import { paths } from '@studio-desk/shared-contract';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';

/** The key of an address that was opened by itself: nothing of the product is before it. */
const FIRST = 'default';

/** Leads back to where one came from, with its filters and page; to Explore where there is nothing before. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === FIRST ? navigate(paths.people.explore) : navigate(-1));
}
