import type { DemoCourse } from '../content-types.ts';
import { animation } from './animation.ts';
import { digitalMarketing } from './digital-marketing.ts';
import { graphicDesign } from './graphic-design.ts';
import { stockMarketBasic } from './stock-market-basic.ts';
import { stockMarketProfessional } from './stock-market-professional.ts';
import { uiUxDesign } from './ui-ux-design.ts';
import { webDesign } from './web-design.ts';
import { webDevelopment } from './web-development.ts';

/** The demo institute's courses in the order of the catalogue, highest index first. */
export const DEMO_COURSES: DemoCourse[] = [
  digitalMarketing,
  webDevelopment,
  graphicDesign,
  webDesign,
  stockMarketBasic,
  stockMarketProfessional,
  uiUxDesign,
  animation,
];
