import { setPasswordHashCost } from '../../features/accounts/passwords/hash-password.ts';

// Tests create thousands of users; `hash-password.test.ts` covers the production cost.
setPasswordHashCost('least');
