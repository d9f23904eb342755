import { useState } from 'react';
import {
  AddIcon,
  Avatar,
  Button,
  Card,
  ConfirmDialog,
  DashboardIcon,
  Dialog,
  LogoutIcon,
  Menu,
  SearchIcon,
  Select,
  SettingsIcon,
  TextField,
  UploadIcon,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';

export function FloatingCards() {
  return (
    <Card title="Menus, dialogs, toasts">
      <div className="grid gap-4">
        <Menus />
        <Dialogs />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => toast.success('Company updated successfully')}>
            Success
          </Button>
          <Button size="sm" onClick={() => toast.warning('Upload completed with 3 errors')}>
            Warning
          </Button>
          <Button size="sm" onClick={() => toast.error('Failed to load dashboard data')}>
            Error
          </Button>
          <Button
            size="sm"
            onClick={() => toast.info('The server speaks a newer language. Reload to go on.')}
          >
            Info
          </Button>
        </div>
      </div>
    </Card>
  );
}

const Menus = () => (
  <div className="flex flex-wrap gap-2">
    <Menu
      trigger={<Button>Area menu</Button>}
      items={[
        { label: 'Dashboard', icon: DashboardIcon, to: '/dashboard' },
        { label: 'Explore', icon: SearchIcon, to: '/', current: true },
        { label: 'Add', icon: AddIcon, to: '/add' },
        { label: 'Upload', icon: UploadIcon, to: '/upload' },
      ]}
    />
    <Menu
      trigger={<Button>User menu</Button>}
      head={<SignedIn />}
      items={[
        { label: 'Settings', icon: SettingsIcon, onSelect: () => toast.info('Settings') },
        { label: 'Logout', icon: LogoutIcon, onSelect: () => toast.info('Logout') },
      ]}
    />
  </div>
);

const SignedIn = () => (
  <div className="flex items-center gap-2.5 pt-1">
    <Avatar name="Program Manager" me />
    <div className="min-w-0">
      <p className="text-sm font-semibold">Program Manager</p>
      <p className="text-xs text-muted">manager@university.example</p>
    </div>
  </div>
);

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'confirm' | null>(null);
  const [day, setDay] = useState('Monday');
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen('form')}>Open dialog</Button>
      <Button tone="red" onClick={() => setOpen('confirm')}>
        Delete company
      </Button>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="Team Management"
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
        foot={
          <Button type="submit" tone="primary">
            Save
          </Button>
        }
      >
        <div className="grid gap-4">
          <TextField label="Name" />
          <Select label="Day of week" value={day} onChange={setDay} options={days} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete Company"
        word="DELETE"
      >
        <p>Acme Robotics will be deleted.</p>
      </ConfirmDialog>
    </div>
  );
}

const days = ['Monday', 'Tuesday', 'Wednesday'].map((value) => ({ value, label: value }));
