import { serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { typeformRoutes, type TypeformStatus } from '@studio-desk/shared-contract';
import { AreaRoot } from '@studio-desk/shared-ui/components';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { TypeformPanel } from '../typeform/typeform-panel';

export const showTypeformPanel = (address = '/upload?tab=typeform') =>
  renderScreen(
    <AreaRoot name="companies">
      <div style={{ paddingTop: 160 }}>
        <TypeformPanel />
      </div>
    </AreaRoot>,
    address,
  );

export const getButton = (name: string) => page.getByRole('button', { name, exact: true });
export const getFormRow = (title: string) => page.getByRole('row', { name: title });
export const getDialog = (name: string) => page.getByRole('dialog', { name, exact: true });
export const mappingDialog = getDialog('Configure Mapping');
export const getTargetSelect = (title: string) =>
  mappingDialog.getByRole('combobox', { name: `Company field for ${title}`, exact: true });
export const getToasts = (text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

export function createWindowStub() {
  const stub = {
    closed: false,
    led: [] as string[],
    focus: () => {},
    close: () => void (stub.closed = true),
    location: {
      set href(address: string) {
        stub.led.push(address);
      },
    },
  };
  return stub;
}

export const AUTH_URL = 'https://forms.example/oauth/authorize?client_id=desk&state=state-1';

export const serveAuthUrl = () => serve(typeformRoutes.authUrl, () => ({ auth_url: AUTH_URL }));

export const serveStatus = (status: TypeformStatus) => serve(typeformRoutes.status, () => status);

export const stubWindowOpen = (result: ReturnType<typeof createWindowStub> | null) =>
  vi.spyOn(window, 'open').mockReturnValue(result as Window | null);

export const pressConnect = () => press(getButton('Connect to Typeform'));
