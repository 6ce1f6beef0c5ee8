import type { DemoPost } from '../content-types.ts';
import { balanceSheet } from './balance-sheet.ts';
import { busTicketColour } from './bus-ticket-colour.ts';
import { emiArithmetic } from './emi-arithmetic.ts';
import { firstPortfolio } from './first-portfolio.ts';
import { firstShare } from './first-share.ts';
import { fiveUsers } from './five-users.ts';
import { howPeopleSearch } from './how-people-search.ts';
import { interviewTask } from './interview-task.ts';
import { logoPrice } from './logo-price.ts';
import { slowSite } from './slow-site.ts';
import { subjectLines } from './subject-lines.ts';
import { sweetShopReel } from './sweet-shop-reel.ts';
import { upiRefund } from './upi-refund.ts';
import { versionControl } from './version-control.ts';

/** Blog posts of the demo institute, newest first. */
export const DEMO_POSTS: DemoPost[] = [
  sweetShopReel,
  firstPortfolio,
  balanceSheet,
  slowSite,
  busTicketColour,
  logoPrice,
  firstShare,
  fiveUsers,
  upiRefund,
  interviewTask,
  subjectLines,
  emiArithmetic,
  versionControl,
  howPeopleSearch,
];
