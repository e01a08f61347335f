import { useLocation } from "react-router";
import { TabLinks } from "#desk/kit/tab-links.tsx";
import { reportPeriods } from "./report-words.ts";
import { RevenueSection } from "./revenue-section.tsx";
import { SellersSection } from "./sellers-section.tsx";
import { TaxSection } from "./tax/tax-section.tsx";

/** What the shop earned and sold. The period is kept in the address. */
export function ReportsView() {
  const query = new URLSearchParams(useLocation().search);
  const asked = reportPeriods.find(({ period }) => period === query.get("period"));
  const period = asked?.period ?? "30";
  const by = query.get("by") === "pieces" ? "pieces" : "money";
  return (
    <>
      <h1 className="type-title pt-8">Reports</h1>
      <p className="measure mt-2 text-slate">
        Revenue is what was paid for orders and on quotes, less what was given back, without
        cancelled orders, on the day it was paid where the shop is. Best sellers are of orders
        alone. 'Total Revenue' on the dashboard has cancelled orders in it until their money is
        given back.
      </p>
      <TabLinks
        label="Period"
        tabs={reportPeriods.map((one) => ({
          label: one.label,
          to: `/admin/reports?period=${one.period}&by=${by}`,
          isCurrent: one.period === period,
        }))}
      />
      <RevenueSection period={period} />
      <SellersSection period={period} by={by} />
      <TaxSection period={period} />
    </>
  );
}
