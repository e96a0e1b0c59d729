/** Invented vehicles: no real car has the serial number 000000. */
export const europeanCar = {
  comand: 'NTG 5/5s2',
  map_region: 'Europe',
  version: 'V16.0',
  vin: 'WDD2050451R000000',
}
export const americanCar = {
  comand: 'NTG 4.5',
  map_region: 'North America',
  version: 'V14.0',
  vin: 'WDDHF8HB8BA000000',
}
export const suv = {
  comand: 'NTG 5.5',
  map_region: 'Middle East',
  version: 'V15.0',
  vin: 'W1N2533151F000000',
}

export const PIN = '7K4M2P'
/** An address from the block that is reserved for documentation. */
export const VISITOR_IP = '203.0.113.7'
