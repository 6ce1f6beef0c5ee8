export interface OfficeSizes {
  students: number;
  enrolments: number;
  leads: number;
  orders: number;
}
