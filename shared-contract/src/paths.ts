/** Addresses of the screens (spec section 2). Areas link to each other by these, never by code. */
export const paths = {
  login: '/login',
  resetPassword: '/reset-password',
  companies: {
    dashboard: '/',
    explore: '/companies',
    add: '/add-company',
    upload: '/upload',
    typeformCallback: '/auth/typeform/callback',
  },
  judges: {
    dashboard: '/judges/dashboard',
    explore: '/judges',
    add: '/judges/add',
    edit: (id: string) => `/judges/edit/${encodeURIComponent(id)}`,
    editPattern: '/judges/edit/:id',
    upload: '/judges/upload',
  },
  people: {
    dashboard: '/people/dashboard',
    explore: '/people',
    add: '/people/add',
    edit: (id: string) => `/people/edit/${encodeURIComponent(id)}`,
    upload: '/people/upload',
  },
} as const;
