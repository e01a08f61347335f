import { useId } from "react";
import { consultationStages } from "#features/consultations/consultation.ts";
import type { Lead } from "./leads-schema.ts";

interface StageChoiceProps {
  lead: Lead;
  onChoose: (stage: Lead["stage"]) => unknown;
}

export function StageChoice({ lead, onChoose }: StageChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-small text-slate">
        Stage
      </label>
      <select
        id={id}
        value={lead.stage}
        onChange={({ target }) => void onChoose(target.value as Lead["stage"])}
        className="block min-h-11 w-full rounded-edge border border-control bg-sheet px-3 text-ui"
      >
        {Object.entries(consultationStages).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
