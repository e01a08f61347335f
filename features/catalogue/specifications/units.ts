/** What a number measures. Each has one base unit, in which all facts are kept. */
export type Dimension =
  | "length"
  | "flow"
  | "weight"
  | "power"
  | "volume"
  | "area"
  | "ounces"
  | "airflow"
  | "pressure"
  | "voltage"
  | "current"
  | "light"
  | "sound"
  | "angle"
  | "temperature"
  | "heat"
  | "time"
  | "load";

export interface Unit {
  dimension: Dimension;
  /** How many base units one of these is. */
  factor: number;
  /** As people read it after the number. */
  sign: string;
  spellings: readonly string[];
}

const unit = (
  dimension: Dimension,
  factor: number,
  sign: string,
  ...spellings: string[]
): Unit => ({
  dimension,
  factor,
  sign,
  spellings: [sign.toLowerCase(), ...spellings],
});

const gallonsInCubicFoot = 7.48052;
const gallonsInLiter = 0.264172;
const inchesInMillimeter = 1 / 25.4;

/**
 * The base unit of a dimension has the factor 1. Spellings are in lower case, with single spaces.
 */
export const units = {
  in: unit("length", 1, "in", '"', "inch", "inches"),
  ft: unit("length", 12, "ft", "'", "foot", "feet"),
  yd: unit("length", 36, "yd", "yard", "yards"),
  mil: unit("length", 0.001, "mil", "mils"),
  mm: unit("length", inchesInMillimeter, "mm", "millimeter", "millimeters"),
  cm: unit("length", 10 * inchesInMillimeter, "cm", "centimeter", "centimeters"),
  m: unit("length", 1000 * inchesInMillimeter, "m", "meter", "meters"),
  gph: unit(
    "flow",
    1,
    "GPH",
    "gal/h",
    "gal/hr",
    "gallons an hour",
    "gallons per hour",
    "gallons/hour",
  ),
  gpm: unit("flow", 60, "GPM", "gal/min", "gallons a minute", "gallons per minute"),
  lph: unit("flow", gallonsInLiter, "L/h", "lph", "l/hr", "liters an hour", "liters per hour"),
  lb: unit("weight", 1, "lb", "lbs", "pound", "pounds"),
  ton: unit("weight", 2000, "tons", "ton"),
  kg: unit("weight", 2.204623, "kg", "kilo", "kilos"),
  w: unit("power", 1, "W", "watt", "watts"),
  kw: unit("power", 1000, "kW", "kilowatt", "kilowatts"),
  hp: unit("power", 745.7, "hp", "horsepower"),
  gal: unit("volume", 1, "gal", "gallon", "gallons"),
  cuft: unit("volume", gallonsInCubicFoot, "cu ft", "cubic foot", "cubic feet"),
  cuyd: unit("volume", 27 * gallonsInCubicFoot, "cu yd", "cubic yard", "cubic yards"),
  liter: unit("volume", gallonsInLiter, "L", "liter", "liters"),
  sqft: unit("area", 1, "sq ft", "square foot", "square feet"),
  oz: unit("ounces", 1, "oz", "ounce", "ounces", "fl oz"),
  cfm: unit("airflow", 1, "CFM"),
  psi: unit("pressure", 1, "psi"),
  v: unit("voltage", 1, "V", "volt", "volts", "vac", "vdc"),
  a: unit("current", 1, "A", "amp", "amps"),
  lm: unit("light", 1, "lm", "lumen", "lumens"),
  db: unit("sound", 1, "dB", "decibels"),
  degree: unit("angle", 1, "degree", "degrees", "°"),
  fahrenheit: unit("temperature", 1, "°F", "degrees f"),
  btu: unit("heat", 1, "BTU/h", "btu", "btu/hr", "btu an hour"),
  hour: unit("time", 1, "hours", "hour", "hr", "hrs", "h"),
  minute: unit("time", 1 / 60, "minutes", "minute"),
  psf: unit("load", 1, "lb a square foot", "lb/sq ft", "lb per square foot", "psf"),
} as const satisfies Record<string, Unit>;

export type UnitName = keyof typeof units;

/** By spelling, and how many words the longest spelling has. */
export const unitsBySpelling: ReadonlyMap<string, UnitName> = new Map(
  Object.entries(units).flatMap(([name, { spellings }]) =>
    spellings.map((spelling): [string, UnitName] => [spelling, name as UnitName]),
  ),
);

export const mostWordsOfUnit = 4;

/**
 * Liquids are filled by the fluid ounce, powders by the ounce: what a bottle or a tub holds is
 * counted in either.
 */
const across: Readonly<Record<string, number>> = { "lb oz": 16, "gal oz": 128, "oz lb": 1 / 16 };

/** How many of the second one of the first is; undefined when they measure different things. */
export function factorBetween(from: UnitName, to: UnitName): number | undefined {
  const [one, other]: [Unit, Unit] = [units[from], units[to]];
  if (one.dimension === other.dimension) return one.factor / other.factor;
  return across[`${from} ${to}`];
}

/** Twelve digits keep 2.6 ft from becoming 31.200000000000003 in. */
export function convert(value: number, factor: number): number {
  const product = value * factor;
  return factor === 1 || Number.isInteger(product) ? product : Number(product.toPrecision(12));
}

/** Back to what was written, which has four decimals at most. */
export function convertBack(value: number, factor: number): number {
  return Number((value / factor).toFixed(4));
}
