export interface OfficeSizes {
  students: number;
  enrolments: number;
  leads: number;
  orders: number;
  /** A twentieth of the orders unless given. */
  coupons?: number;
}
