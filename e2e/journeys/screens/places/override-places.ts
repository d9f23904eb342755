import { shows, goTo, type Place } from './place';

export const overridePlaces: Place[] = [
  {
    name: 'an override that does not work',
    open: async (desk) => {
      await goTo(desk, `/?area-override=judges@${desk.app.areaUrls('people')}`);
      await shows(desk.page.getByRole('dialog', { name: 'This override does not work' }));
    },
  },
  {
    name: 'an override',
    open: async (desk) => {
      await goTo(desk, `/?area-override=judges@${desk.app.areaUrls('judges')}`);
      await shows(desk.page.getByRole('complementary', { name: 'Override' }));
      await shows(desk.page.getByRole('heading', { level: 1 }));
    },
  },
];
