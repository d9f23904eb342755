import { Link } from '@studio-desk/shared-ui/runtime';
import { Brand } from '../frame/brand';
import { PaletteButton } from '../palette/palette-button';
import type { Area } from '../registry/registry';
import { AreaTab } from './area-tab';
import { MobileMenu } from './mobile-menu';
import { UserMenu } from './user-menu';

interface AppHeaderProps {
  areas: readonly Area[];
  open: Area;
}

export function AppHeader({ areas, open }: AppHeaderProps) {
  return (
    <header className="sticky top-(--height-override) z-10 bg-bg max-md:border-b max-md:border-border max-md:bg-surface">
      <div className="page-width flex h-(--height-bar) max-w-none items-end gap-1 max-md:items-center">
        <Link to="/" className="mr-7 flex h-(--height-bar) shrink-0 items-center rounded-sm">
          <Brand />
        </Link>
        <nav aria-label="Areas" className="flex shrink-0 items-end gap-1 max-md:hidden">
          {areas.map((area) => (
            <AreaTab key={area.name} area={area} isOpen={area === open} />
          ))}
        </nav>
        <PaletteButton />
        <UserMenu />
        <MobileMenu areas={areas} />
      </div>
    </header>
  );
}
