/** The demo people of one machine; never part of a deployed stage. */
export const demoAccounts = {
  member_male: { id: 'minjun', password: 'hapseok1234' },
  member_female: { id: 'seoyeon', password: 'hapseok1234' },
  owner: { id: 'owner1', password: 'hapseok1234' },
  admin: { id: 'admin1', password: 'hapseok1234' },
  adminPassword: 'hapseok-admin-1234',
} as const;
